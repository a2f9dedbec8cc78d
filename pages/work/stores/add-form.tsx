import { useState } from 'react'
import { type StaffRole, staffRole } from '../../../api/values/staff-role.ts'
import { addStoreUsers, type StoreUser } from '../../../api/index.ts'
import { useSubmission } from '../../data/use-submission.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Segment } from '../segment.tsx'
import { PersonFields, usePerson } from './person-fields.tsx'
import { roles } from './store-rules.ts'

export interface AddFormProps {
  storeId: number
  isMerchant: boolean
  onAdded: (user: StoreUser) => void
}

const rights = {
  1: '分享、接待自己的顾客、核销',
  2: '还能管理这家店的店员、订单和核销记录',
  3: '能管理全部门店、店员和店铺资料',
} as const

/** Name, phone and role of a new member. */
export function AddForm({ storeId, isMerchant, onAdded }: AddFormProps) {
  const submit = useSubmission()
  const { take, drop, ...fields } = usePerson(`person:${storeId}`)
  const [role, setRole] = useState<StaffRole>(staffRole.staff)
  const [isBusy, setBusy] = useState(false)

  async function add(): Promise<void> {
    const person = take()
    if (!person) return
    setBusy(true)
    const users = [{ ...person, role }]
    const answer = await submit({ storeId, users }, reqId =>
      addStoreUsers({ storeId, users, reqId }),
    )
    setBusy(false)
    const [user] = answer?.list ?? []
    if (!user) return
    drop()
    onAdded(user)
  }

  return (
    <Card>
      <PersonFields {...fields} />
      {isMerchant && (
        <div className='stores-sheet-line row wrap apart gap-2'>
          <span>角色</span>
          <Segment label='角色' choices={roles} value={role} onPick={setRole} />
        </div>
      )}
      <p className='text-small mute'>{rights[role]}</p>
      <div className='flex wrap mt-5 gap-4'>
        <Button className='fill' kind='main' busy={isBusy} onTap={() => void add()}>
          添加
        </Button>
      </div>
    </Card>
  )
}
