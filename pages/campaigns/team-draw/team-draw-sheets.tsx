import { useStore } from '@nanostores/react'
import type { TeamPart } from '../../../api/index.ts'
import { AddressSheet } from '../../campaign/sheets/address-sheet.tsx'
import { ShareMask } from '../../kit/share/share-mask.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { ListCode } from '../../mechanics/draw/list-code.tsx'
import { PrizePicture } from '../../mechanics/draw/prize-art.tsx'
import { CodeSheet } from '../../mechanics/redeem/code-sheet.tsx'
import type { TeamDrawScreenProps } from './screen-props.ts'

/** Sheets of the page, in its colours. */
export const TeamDrawSheets = (page: TeamDrawScreenProps) => (
  <div style={themeOf(page.detail.activity.theme_color)}>
    <OpenSheet {...page} />
  </div>
)

function OpenSheet(page: TeamDrawScreenProps) {
  const { store, detail, sheet, closeSheet } = page
  const { team } = detail
  const mine = team?.result?.mine
  switch (sheet?.kind) {
    case 'share':
      return (
        <ShareMask
          text={team ? `发给好友，再来 ${team.left} 位就开奖` : '发给好友，一起组队'}
          onClose={closeSheet}
        />
      )
    case 'code':
      if (mine?.grant_id) {
        return (
          <CodeSheet
            grantId={mine.grant_id}
            brief={<Brief part={mine} />}
            onSettled={() => void store.load()}
            onClose={closeSheet}
          />
        )
      }
      return mine ? (
        <Sheet open title='兑换码' onClose={closeSheet}>
          <Brief part={mine} />
          <ListCode code={mine.code} />
        </Sheet>
      ) : null
    case 'address':
      return mine ? <Address {...page} part={mine} /> : null
    default:
      return null
  }
}

const Brief = ({ part }: { part: TeamPart }) => (
  <div className='team-draw-brief row mb-5 px-5 py-4'>
    <PrizePicture kind={part.kind} image={part.image} />
    <div>
      <b>{part.name}</b>
      <p className='text-small dim'>{part.value_text}</p>
    </div>
  </div>
)

function Address({ store, part, onAction, closeSheet }: TeamDrawScreenProps & { part: TeamPart }) {
  const isSending = useStore(store.$busy)
  const contact = useStore(store.$contact)
  return (
    <AddressSheet
      brief={<Brief part={part} />}
      contact={contact}
      isSending={isSending}
      onChange={changed => store.$contact.set(changed)}
      onSend={async sent => {
        if (!(await store.claim(sent))) return
        onAction('claim')
        closeSheet()
      }}
      onClose={closeSheet}
    />
  )
}
