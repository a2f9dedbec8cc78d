import { useState } from 'react'
import { addStoreUsers, type StoreUser } from '../../../api/index.ts'
import { useSubmission } from '../../data/use-submission.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FieldLine } from '../../kit/field-line.tsx'
import { Segment } from '../segment.tsx'
import { isMobile, roleNames } from './store-rules.ts'

export interface AddFormProps {
  storeId: number
  isMerchant: boolean
  onAdded: (user: StoreUser) => void
}

const roles = [
  [1, roleNames[1]],
  [2, roleNames[2]],
  [3, roleNames[3]],
] as const

const rights = {
  1: '分享、接待自己的顾客、核销',
  2: '还能管理这家店的店员、订单和核销记录',
  3: '能管理全部门店、店员和店铺资料',
} as const

/** Name, phone and role of a new member. */
export function AddForm({ storeId, isMerchant, onAdded }: AddFormProps) {
  const submit = useSubmission()
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [role, setRole] = useState<1 | 2 | 3>(1)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const nameFault = name.trim() === '' ? '请填写姓名' : undefined
  const phoneFault = isMobile(phone) ? undefined : '请填写 11 位手机号'

  async function add(): Promise<void> {
    setTried(true)
    if (nameFault || phoneFault) return
    setBusy(true)
    const users = [{ name: name.trim(), phone: phone.trim(), role }]
    const answer = await submit({ storeId, users }, reqId =>
      addStoreUsers({ storeId, users, reqId }),
    )
    setBusy(false)
    const [user] = answer?.list ?? []
    if (user) onAdded(user)
  }

  return (
    <Card>
      <FieldLine id='user-name' label='姓名' problem={isTried ? nameFault : undefined}>
        <input
          id='user-name'
          maxLength={20}
          placeholder='顾客看到的名字'
          value={name}
          aria-invalid={isTried && nameFault !== undefined}
          aria-describedby='user-name-problem'
          onChange={event => setName(event.target.value)}
        />
      </FieldLine>
      <FieldLine id='user-phone' label='手机号' problem={isTried ? phoneFault : undefined}>
        <input
          id='user-phone'
          inputMode='tel'
          maxLength={11}
          placeholder='11 位手机号'
          value={phone}
          aria-invalid={isTried && phoneFault !== undefined}
          aria-describedby='user-phone-problem'
          onChange={event => setPhone(event.target.value)}
        />
      </FieldLine>
      {isMerchant && (
        <div className='stores-sheet-line'>
          <span>角色</span>
          <Segment label='角色' choices={roles} value={role} onPick={setRole} />
        </div>
      )}
      <p className='stores-note'>{rights[role]}</p>
      <div className='stores-sheet-buttons'>
        <Button kind='main' busy={isBusy} onTap={() => void add()}>
          添加
        </Button>
      </div>
    </Card>
  )
}
