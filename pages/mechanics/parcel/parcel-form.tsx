import './parcel-form.css'
import { useId, useState } from 'react'
import { scanCode, showToast } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { FieldLine } from '../../kit/field-line.tsx'
import {
  carriers,
  longestCompany,
  type Parcel,
  parcelNumber,
  parcelProblems,
  type ParcelProblems,
} from './parcel-rules.ts'

export interface ParcelFormProps {
  /** Known values. */
  first?: Parcel | undefined
  submitText: string
  isBusy: boolean
  onSubmit: (parcel: Parcel) => void
}

/** Form for carrier and tracking number, typed or scanned from the label. */
export function ParcelForm({ first, submitText, isBusy, onSubmit }: ParcelFormProps) {
  const id = useId()
  const [parcel, setParcel] = useState<Parcel>(first ?? { company: '', no: '' })
  const [problems, setProblems] = useState<ParcelProblems>({})
  const change = (patch: Partial<Parcel>) => {
    setParcel({ ...parcel, ...patch })
    setProblems({})
  }

  function submit(): void {
    const found = parcelProblems(parcel)
    setProblems(found)
    if (Object.keys(found).length === 0) onSubmit({ ...parcel, company: parcel.company.trim() })
  }

  async function scan(): Promise<void> {
    const scanned = await scanCode().catch(({ errMsg }: { errMsg: string }) => {
      if (!errMsg.includes('cancel'))
        void showToast({ title: '这里扫不了码，请输入单号', icon: 'none' })
      return undefined
    })
    if (scanned) change({ no: parcelNumber(scanned.result) })
  }

  return (
    <div className='parcel'>
      <div className='parcel-carriers flex wrap mb-4 gap-5' role='group' aria-label='常用快递'>
        {carriers.map(each => (
          <button
            className='text-small dim px-5'
            key={each}
            type='button'
            aria-pressed={parcel.company === each}
            onClick={() => change({ company: each })}
          >
            {each}
          </button>
        ))}
      </div>
      <FieldLine id={`${id}company`} label='快递' problem={problems.company}>
        <input
          id={`${id}company`}
          placeholder='选上面的，或填写公司名'
          maxLength={longestCompany}
          value={parcel.company}
          aria-describedby={`${id}company-problem`}
          aria-invalid={Boolean(problems.company)}
          onChange={event => change({ company: event.target.value })}
        />
      </FieldLine>
      <FieldLine id={`${id}no`} label='单号' problem={problems.no}>
        <div className='parcel-no row gap-4'>
          <input
            id={`${id}no`}
            placeholder='面单上的单号'
            autoComplete='off'
            value={parcel.no}
            aria-describedby={`${id}no-problem`}
            aria-invalid={Boolean(problems.no)}
            onChange={event => change({ no: parcelNumber(event.target.value) })}
          />
          <Button className='firm' kind='soft' size='small' icon='scan' onGo={scan}>
            扫码
          </Button>
        </div>
      </FieldLine>
      <Button kind='main' busy={isBusy} onTap={submit}>
        {submitText}
      </Button>
    </div>
  )
}
