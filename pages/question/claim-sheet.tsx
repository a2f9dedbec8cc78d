import { type FormEvent, useState } from 'react'
import { Sheet } from '../kit/sheet.tsx'
import type { Contact } from './prize-store.ts'

export interface ClaimSheetProps {
  prize: string
  isBusy: boolean
  onClaim: (contact: Contact) => void
  onClose: () => void
}

const empty: Contact = { name: '', phone: '', address: '' }

/** As long as the server takes. */
const fields = [
  { name: 'name', label: '收件人', longest: 20, type: 'text', complete: 'name' },
  { name: 'phone', label: '手机号', longest: 11, type: 'tel', complete: 'tel-national' },
  { name: 'address', label: '地址', longest: 100, type: 'text', complete: 'street-address' },
] as const

const problems: Record<keyof Contact, string> = {
  name: '请填写收件人',
  phone: '请填写 11 位手机号',
  address: '请填写收件地址',
}

/** Where a prize is to be sent. */
export function ClaimSheet({ prize, isBusy, onClaim, onClose }: ClaimSheetProps) {
  const [contact, setContact] = useState(empty)
  const [problem, setProblem] = useState<keyof Contact>()

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    const whole = { ...contact, name: contact.name.trim(), address: contact.address.trim() }
    const found = problemOf(whole)
    setProblem(found)
    if (!found) onClaim(whole)
  }

  return (
    <Sheet open title={`${prize}寄到哪里`} onClose={onClose}>
      <form className='prize-form' onSubmit={handleSubmit} noValidate>
        {fields.map(({ name, label, longest, type, complete }) => (
          <p key={name}>
            <label htmlFor={`prize-${name}`}>{label}</label>
            <input
              id={`prize-${name}`}
              type={type}
              value={contact[name]}
              maxLength={longest}
              autoComplete={complete}
              aria-invalid={problem === name}
              aria-describedby={problem === name ? 'prize-problem' : undefined}
              onChange={event => setContact({ ...contact, [name]: event.target.value })}
            />
          </p>
        ))}
        <p id='prize-problem' className='prize-problem' role='alert'>
          {problem && problems[problem]}
        </p>
        <button type='submit' className='kit-btn kit-btn-main' disabled={isBusy} aria-busy={isBusy}>
          <span>提交</span>
        </button>
        <p className='prize-note'>只用于寄送奖品，提交后如需修改请联系门店</p>
      </form>
    </Sheet>
  )
}

function problemOf({ name, phone, address }: Contact): keyof Contact | undefined {
  if (!name) return 'name'
  if (!/^1\d{10}$/.test(phone)) return 'phone'
  return address ? undefined : 'address'
}
