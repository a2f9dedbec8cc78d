import { type FormEvent, useId, useRef, useState } from 'react'
import { Picker } from '../../../runtime/components/index.ts'
import { FieldLine } from '../../kit/field-line.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { SwitchRow } from '../../kit/switch-row.tsx'
import { regionText } from '../../kit/text/address-text.ts'
import { type AddressField, addressProblem, firstProblem, longest } from './address-rules.ts'
import type { Draft } from './address-store.ts'
import { PasteBox } from './paste-box.tsx'

export interface AddressFormProps {
  /** The address being edited; undefined while the form is closed. */
  draft: Draft | undefined
  isSaving: boolean
  /** The server's error message; '' for none. */
  problem: string
  onChange: (patch: Partial<Draft>) => void
  onSave: () => void
  onClose: () => void
}

/** Form for a new or edited address. */
export function AddressForm({ draft, ...rest }: AddressFormProps) {
  return draft && <OpenForm draft={draft} {...rest} />
}

/** Error messages appear after the first attempt to save. */
function OpenForm(props: AddressFormProps & { draft: Draft }) {
  const { draft, isSaving, problem, onChange, onSave, onClose } = props
  const [wasTried, setWasTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const problemOf = (field: AddressField) => (wasTried ? addressProblem(field, draft) : undefined)

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    setWasTried(true)
    const wrong = firstProblem(draft)
    if (!wrong) return onSave()
    form.current?.querySelector<HTMLElement>(`[data-field=${wrong}]`)?.focus()
  }

  return (
    <Sheet open title={draft.addressId ? '编辑地址' : '新增地址'} onClose={onClose}>
      <form ref={form} className='order-address-form' noValidate onSubmit={handleSubmit}>
        <PasteBox onFound={onChange} />
        <TextLine
          field='name'
          label='收货人'
          hint='姓名'
          autoComplete='name'
          value={draft.name}
          problem={problemOf('name')}
          onChange={name => onChange({ name })}
        />
        <TextLine
          field='phone'
          label='手机号'
          hint='11 位手机号'
          autoComplete='tel-national'
          value={draft.phone}
          problem={problemOf('phone')}
          onChange={phone => onChange({ phone })}
        />
        <RegionLine draft={draft} problem={problemOf('region')} onChange={onChange} />
        <TextLine
          field='detail'
          label='详细地址'
          hint='街道、小区、楼栋、门牌号'
          autoComplete='street-address'
          value={draft.detail}
          problem={problemOf('detail')}
          onChange={detail => onChange({ detail })}
        />
        <SwitchRow
          name='设为默认地址'
          note='下单时先用这个地址'
          isOn={draft.isDefault}
          onFlip={isDefault => onChange({ isDefault })}
        />
        {problem && (
          <p className='text-small bad pt-3' role='alert'>
            {problem}
          </p>
        )}
        <button
          type='submit'
          className='kit-btn kit-btn-main wide mt-5'
          disabled={isSaving}
          aria-busy={isSaving}
        >
          <span>保存</span>
        </button>
      </form>
    </Sheet>
  )
}

interface TextLineProps {
  field: 'name' | 'phone' | 'detail'
  label: string
  hint: string
  autoComplete: string
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

function TextLine({ field, label, hint, autoComplete, value, problem, onChange }: TextLineProps) {
  return (
    <TextField
      id={useId()}
      data-field={field}
      label={label}
      value={value}
      problem={problem}
      placeholder={hint}
      autoComplete={autoComplete}
      // Pasted numbers contain blanks and a country code.
      maxLength={field === 'phone' ? 20 : longest[field]}
      rows={field === 'detail' ? 2 : undefined}
      inputMode={field === 'phone' ? 'tel' : undefined}
      onChange={onChange}
    />
  )
}

interface RegionLineProps {
  draft: Draft
  problem: string | undefined
  onChange: (patch: Partial<Draft>) => void
}

function RegionLine({ draft, problem, onChange }: RegionLineProps) {
  const id = useId()
  const { province, city, district } = draft
  const words = regionText(draft)
  return (
    <FieldLine id={id} label='所在地区' problem={problem}>
      <Picker
        id={id}
        mode='region'
        className='kit-input kit-pick'
        headerText='所在地区'
        data-field='region'
        aria-label={words ? `所在地区：${words}` : '选择所在地区，省、市、区'}
        aria-describedby={`${id}-problem`}
        value={province ? [province, city, district] : []}
        onChange={({ detail }) => {
          const [first = '', second = '', third = ''] = detail.value as string[]
          onChange({ province: first, city: second, district: third })
        }}
      >
        <span className={words ? '' : 'mute'}>{words || '省、市、区'}</span>
        <Icon name='right' size={32} />
      </Picker>
    </FieldLine>
  )
}
