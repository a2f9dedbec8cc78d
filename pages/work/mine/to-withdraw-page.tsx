import { useEffect } from 'react'
import { redirectTo } from '../../../runtime/index.ts'
import { Waiting } from '../staff-gate.tsx'

/** `/pages/mine/withdraw`: the merchant's withdrawal is the one that everybody uses. */
export default function ToWithdrawPage() {
  useEffect(() => void redirectTo({ url: '/withdraw?account=merchant' }), [])
  return <Waiting kind='form' />
}
