import { type ReactNode, useEffect } from 'react'
import { isId } from '../../../../api/index.ts'
import { leaveForBadAddress } from '../../bad-address.ts'
import { RoleGate } from '../../role-gate.tsx'

export interface DraftGateProps {
  id: string | undefined
  children: (id: string) => ReactNode
}

/** Shows the activity of an address to the shop's owner; leaves an address without a valid id. */
export function DraftGate({ id, children }: DraftGateProps) {
  const hasId = isId(id)
  useEffect(() => {
    if (!hasId) leaveForBadAddress()
  }, [hasId])
  if (!id || !hasId) return null
  return (
    <RoleGate least='merchant' title='只有店主可以建活动' skeleton='form'>
      {() => children(id)}
    </RoleGate>
  )
}
