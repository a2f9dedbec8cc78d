import './address-sheet.css'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { TextField } from '../../kit/text-field.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import {
  type Contact,
  type ContactField,
  contactFields,
  contactProblem,
  firstProblem,
  longest,
  trimmed,
} from './contact-rules.ts'

export interface AddressSheetProps {
  /** Description of the prize. */
  brief: ReactNode
  /** Kept by the page, so that accidentally closing the sheet loses nothing. */
  contact: Contact
  isSending: boolean
  onChange: (contact: Contact) => void
  /** Called with a complete address, trimmed. */
  onSend: (contact: Contact) => void
  onClose: () => void
}

const fields: Record<ContactField, { label: string; hint: string; autoComplete: string }> = {
  name: { label: '收货人', hint: '姓名', autoComplete: 'name' },
  phone: { label: '手机号', hint: '11 位手机号', autoComplete: 'tel-national' },
  address: { label: '地址', hint: '省市区、街道、门牌号', autoComplete: 'street-address' },
}

/** Form for a prize's delivery address. Error messages appear after the first attempt to submit. */
export function AddressSheet(props: AddressSheetProps) {
  const { brief, contact, isSending, onChange, onSend, onClose } = props
  const [wasTried, setWasTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    setWasTried(true)
    const wrong = firstProblem(contact)
    if (!wrong) return onSend(trimmed(contact))
    form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
  }

  return (
    <Sheet open title='填写收货地址' onClose={onClose}>
      {brief}
      <form ref={form} className='address' noValidate onSubmit={handleSubmit}>
        {contactFields.map(field => (
          <Field
            key={field}
            field={field}
            value={contact[field]}
            problem={wasTried ? contactProblem(field, contact[field]) : undefined}
            onChange={value => onChange({ ...contact, [field]: value })}
          />
        ))}
        <p className='text-note mute py-4'>只用来寄这件奖品，提交后要改请联系门店</p>
        <button
          type='submit'
          className='kit-btn kit-btn-main'
          disabled={isSending}
          aria-busy={isSending}
        >
          <span>提交地址</span>
        </button>
      </form>
    </Sheet>
  )
}

interface FieldProps {
  field: ContactField
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

function Field({ field, value, problem, onChange }: FieldProps) {
  const { label, hint, autoComplete } = fields[field]
  return (
    <TextField
      id={`prize-${field}`}
      name={field}
      label={label}
      value={value}
      problem={problem}
      placeholder={hint}
      autoComplete={autoComplete}
      maxLength={longest[field]}
      rows={field === 'address' ? 2 : undefined}
      inputMode={field === 'phone' ? 'tel' : undefined}
      onChange={onChange}
    />
  )
}
