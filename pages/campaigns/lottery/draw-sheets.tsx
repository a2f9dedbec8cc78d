import { useStore } from '@nanostores/react'
import type { LotteryDetail, LotteryRecord } from '../../../api/index.ts'
import { AddressSheet } from '../../campaign/sheets/address-sheet.tsx'
import { CodeSheet } from '../../mechanics/redeem/code-sheet.tsx'
import { RulesSheet } from '../../campaign/sheets/rules-sheet.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { ListCode } from './list-code.tsx'
import { MyPrizesList } from './prizes/my-prizes.tsx'
import { OddsTable } from './proof/odds-card.tsx'
import { PrizeBrief } from './prizes/prize-brief.tsx'
import type { PrizesStore } from './prizes/prizes-store.ts'
import { prizeNote } from './rules.ts'
import { WaysList } from './ways-list.tsx'

export type DrawSheet =
  | { kind: 'rules' | 'mine' | 'ways' }
  | { kind: 'code' | 'address'; record: LotteryRecord }

export interface DrawSheetsProps {
  sheet: DrawSheet | undefined
  detail: LotteryDetail
  prizes: PrizesStore
  onUse: (record: LotteryRecord) => void
  /** The address of a prize was sent. */
  onSent: () => void
  onShare: () => void
  onPoints: () => void
  onClose: () => void
}

/** At most one of the page's sheets. */
export function DrawSheets(props: DrawSheetsProps) {
  const { sheet, detail, prizes, onUse, onShare, onPoints, onClose } = props
  switch (sheet?.kind) {
    case 'rules':
      return (
        <RulesSheet html={detail.activity.rules_html} onClose={onClose}>
          <OddsTable lottery={detail.lottery} />
        </RulesSheet>
      )
    case 'mine':
      return (
        <Sheet open title='我的奖品' onClose={onClose}>
          <MyPrizesList store={prizes} detail={detail} onUse={onUse} />
        </Sheet>
      )
    case 'ways':
      return (
        <Sheet open title='怎么再得机会' onClose={onClose}>
          <WaysList detail={detail} onShare={onShare} onPoints={onPoints} onClose={onClose} />
        </Sheet>
      )
    case 'code':
      return <Code {...props} record={sheet.record} />
    case 'address':
      return <Address {...props} record={sheet.record} />
    default:
      return null
  }
}

type RecordSheet = DrawSheetsProps & { record: LotteryRecord }

function Code({ record, detail, prizes, onClose }: RecordSheet) {
  const brief = <PrizeBrief record={record} note={prizeNote(record, detail.server_time)} />
  if (!record.grant_id) {
    return (
      <Sheet open title='兑换码' onClose={onClose}>
        {brief}
        <ListCode code={record.code ?? ''} />
      </Sheet>
    )
  }
  return (
    <CodeSheet
      grantId={record.grant_id}
      brief={brief}
      onSettled={() => void prizes.load()}
      onClose={onClose}
    />
  )
}

function Address({ record, detail, prizes, onSent, onClose }: RecordSheet) {
  const isSending = useStore(prizes.$claiming) !== ''
  const contact = useStore(prizes.$contact)
  return (
    <AddressSheet
      brief={<PrizeBrief record={record} note={prizeNote(record, detail.server_time)} />}
      contact={contact}
      isSending={isSending}
      onChange={changed => prizes.$contact.set(changed)}
      onSend={async sent => {
        if (await prizes.claim(record.draw_id, sent)) onSent()
      }}
      onClose={onClose}
    />
  )
}
