import { useStore } from '@nanostores/react'
import type { WritableAtom } from 'nanostores'
import type { HelperWin } from '../../../../api/index.ts'
import { AddressSheet } from '../../../campaign/sheets/address-sheet.tsx'
import type { Contact } from '../../../campaign/sheets/contact-rules.ts'
import { Sheet } from '../../../kit/sheet.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { ListCode } from '../../../mechanics/draw/list-code.tsx'
import { PrizePicture } from '../../../mechanics/draw/prize-art.tsx'
import { CodeSheet } from '../../../mechanics/redeem/code-sheet.tsx'

interface WinSheetsProps {
  win: HelperWin
  sheet: 'address' | 'code' | undefined
  contact: WritableAtom<Contact>
  isSending: boolean
  theme: string
  onSend: (contact: Contact) => void
  /** Called when the code was redeemed or has expired while it was shown. */
  onSettled: () => void
  onClose: () => void
}

/** The address form of a shipped prize, and the code of one that is picked up. */
export function WinSheets(props: WinSheetsProps) {
  return (
    <div style={themeOf(props.theme)}>
      <OpenSheet {...props} />
    </div>
  )
}

function OpenSheet({
  win,
  sheet,
  contact: $contact,
  isSending,
  onSend,
  onSettled,
  onClose,
}: WinSheetsProps) {
  const contact = useStore($contact)
  const brief = <Brief win={win} />
  if (sheet === 'address') {
    return (
      <AddressSheet
        brief={brief}
        contact={contact}
        isSending={isSending}
        onChange={changed => $contact.set(changed)}
        onSend={onSend}
        onClose={onClose}
      />
    )
  }
  if (sheet !== 'code') return null
  if (win.grant_id) {
    return (
      <CodeSheet grantId={win.grant_id} brief={brief} onSettled={onSettled} onClose={onClose} />
    )
  }
  return (
    <Sheet open title='兑换码' onClose={onClose}>
      {brief}
      <ListCode code={win.list_code} />
    </Sheet>
  )
}

const Brief = ({ win: { prize } }: { win: HelperWin }) => (
  <div className='helper-brief row mb-5 px-5 py-4'>
    <PrizePicture kind={prize.kind} image={prize.image} />
    <div>
      <b>{prize.name}</b>
      <p className='text-small dim'>{prize.value_text}</p>
    </div>
  </div>
)
