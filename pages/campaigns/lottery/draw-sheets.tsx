import { useStore } from '@nanostores/react'
import type { LotteryRecord } from '../../../api/index.ts'
import { AddressSheet } from '../../campaign/sheets/address-sheet.tsx'
import { CodeSheet } from '../../mechanics/redeem/code-sheet.tsx'
import { ShareMask } from '../../kit/share/share-mask.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { drawOnce } from './draw/draw-once.ts'
import { ListCode } from '../../mechanics/draw/list-code.tsx'
import { MyPrizesList } from './prizes/my-prizes.tsx'
import { PrizeBrief } from './prizes/prize-brief.tsx'
import { prizeWays } from './prizes/prize-ways.ts'
import { prizeNote } from './rules.ts'
import { WaysList } from './ways-list.tsx'
import type { DrawScreenProps } from './screen-props.ts'

export function DrawSheets(page: DrawScreenProps) {
  const { store, view, detail, openSheet, closeSheet } = page
  const asksWays = useStore(store.$asksWays) && view === 'running'
  const sheet = asksWays ? ({ kind: 'ways' } as const) : page.sheet

  function closeAll(): void {
    store.closeWays()
    closeSheet()
  }
  switch (sheet?.kind) {
    case 'mine':
      return (
        <Sheet open title='我的奖品' onClose={closeAll}>
          <MyPrizesList store={store.prizes} detail={detail} onUse={prizeWays(page).use} />
        </Sheet>
      )
    case 'ways':
      return (
        <Sheet open title='怎样多拿一次机会' onClose={closeAll}>
          <WaysList
            detail={detail}
            onShare={() => {
              store.closeWays()
              openSheet({ kind: 'share' })
            }}
            onPoints={() => {
              closeAll()
              void drawOnce(page, 'points')
            }}
            onClose={closeAll}
          />
        </Sheet>
      )
    case 'share':
      return <ShareMask text='发给好友，机会马上到账' onClose={closeAll} />
    case 'code':
      return <Code {...page} record={sheet.record} />
    case 'address':
      return <Address {...page} record={sheet.record} />
    default:
      return null
  }
}

type RecordSheet = DrawScreenProps & { record: LotteryRecord }

function Code({ record, store, detail, closeSheet }: RecordSheet) {
  const brief = <PrizeBrief record={record} note={prizeNote(record, detail.server_time)} />
  if (!record.grant_id) {
    return (
      <Sheet open title='兑换码' onClose={closeSheet}>
        {brief}
        <ListCode code={record.code ?? ''} />
      </Sheet>
    )
  }
  return (
    <CodeSheet
      grantId={record.grant_id}
      brief={brief}
      onSettled={() => void store.prizes.load()}
      onClose={closeSheet}
    />
  )
}

function Address({ record, ...page }: RecordSheet) {
  const { prizes } = page.store
  const isSending = useStore(prizes.$claiming) !== ''
  const contact = useStore(prizes.$contact)
  return (
    <AddressSheet
      brief={<PrizeBrief record={record} note={prizeNote(record, page.detail.server_time)} />}
      contact={contact}
      isSending={isSending}
      onChange={changed => prizes.$contact.set(changed)}
      onSend={async sent => {
        if (await prizes.claim(record.draw_id, sent)) prizeWays(page).sent()
      }}
      onClose={page.closeSheet}
    />
  )
}
