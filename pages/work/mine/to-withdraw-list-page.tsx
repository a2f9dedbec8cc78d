import { useEffect } from 'react'
import { redirectTo } from '../../../runtime/index.ts'
import { Waiting } from '../staff-gate.tsx'

/** `/pages/mine/withdraw/list`: the merchant's withdrawals, in the list that everybody uses. */
export default function ToWithdrawListPage() {
  useEffect(() => void redirectTo({ url: '/withdraw/list?account=merchant' }), [])
  return <Waiting />
}
