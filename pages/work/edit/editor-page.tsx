import { type ReactNode, useEffect } from 'react'
import { isId } from '../../../api/index.ts'
import { leaveForBadAddress } from '../bad-address.ts'
import { RoleGate } from '../role-gate.tsx'

export interface EditorPageProps {
  /** As in the address; undefined = something new. */
  id: string | undefined
  /** Said to those who may not edit. */
  title: string
  children: (id: number | undefined) => ReactNode
}

/** A merchant's page that edits one thing by its id; a wrong id leads away. */
export function EditorPage({ id, title, children }: EditorPageProps) {
  const isBad = id !== undefined && !isId(id)
  useEffect(() => {
    if (isBad) leaveForBadAddress()
  }, [isBad])
  if (isBad) return null
  return (
    <RoleGate least='merchant' title={title} skeleton='form'>
      {() => children(id === undefined ? undefined : Number(id))}
    </RoleGate>
  )
}
