import '../../mechanics/add-staff/add-staff.css'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { QrCode } from '../../kit/poster/qr-code.tsx'
import { Sheet } from '../../kit/sheet.tsx'

export interface ContactSheetProps {
  name: string
  phone: string
  /** The contact as vCard. */
  vcard: string
  onClose: () => void
}

/** A contact as a QR code. Messaging apps cannot download a vCard, but recognize one in a code on a long press. */
export function ContactSheet({ name, phone, vcard, onClose }: ContactSheetProps) {
  return (
    <Sheet open title='存到通讯录' onClose={onClose}>
      <div className='add-staff'>
        <div className='add-staff-code mt-6 mb-3 px-1 py-1'>
          <QrCode text={vcard} size={440} alt={`${name}的联系方式`} />
        </div>
        <p>长按二维码识别，把{name}存到手机通讯录</p>
        <Button kind='soft' icon='copy' onTap={() => void copyText(phone)}>
          复制号码
        </Button>
      </div>
    </Sheet>
  )
}
