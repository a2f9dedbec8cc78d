import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { ContactField } from '../../../../api/index.ts'
import { Card } from '../../../kit/card.tsx'
import { FieldLine } from '../../../kit/field-line.tsx'
import type { Contact, LiveStore } from '../live-store.ts'
import { isPhone } from '../rules.ts'

/** What the visitor may tell the store before they join. */
export function ContactCard({ store, asks }: { store: LiveStore; asks: ContactField[] }) {
  const contact = useStore(store.$contact)
  return (
    <Card className='live-contact' title='怎么称呼你' note='选填，只给照看你的店员看'>
      {asks.map(field => (
        <Line
          key={field}
          field={field}
          contact={contact}
          onType={text => store.$contact.set({ ...contact, [field]: text || undefined })}
        />
      ))}
    </Card>
  )
}

interface LineProps {
  field: ContactField
  contact: Contact
  onType: (text: string) => void
}

function Line({ field, contact, onType }: LineProps) {
  const id = useId()
  const value = contact[field] ?? ''
  const isWrong = field === 'phone' && value.length > 10 && !isPhone(value)
  const shared = { id, value, 'aria-describedby': `${id}-problem`, 'aria-invalid': isWrong }
  if (field === 'name') {
    return (
      <FieldLine id={id} label='称呼' problem={undefined}>
        <input
          {...shared}
          maxLength={20}
          placeholder='比如 王小姐'
          autoComplete='name'
          onChange={event => onType(event.target.value.trimStart())}
        />
      </FieldLine>
    )
  }
  return (
    <FieldLine id={id} label='手机号' problem={isWrong ? '这个号码好像不对' : undefined}>
      <input
        {...shared}
        type='tel'
        inputMode='tel'
        maxLength={13}
        placeholder='11 位手机号'
        autoComplete='tel-national'
        onChange={event => onType(event.target.value.replace(/\D/g, '').slice(0, 11))}
      />
    </FieldLine>
  )
}
