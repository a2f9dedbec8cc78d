import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Material } from './material.ts'
import { createStaffStore } from './staff/staff-store.ts'
import { useIsShown } from '../kit/use-is-shown.ts'
import { useReading } from '../data/use-reading.ts'
import { useSharing } from './use-sharing.ts'

export type Content = ReturnType<typeof useContent>

/** A material on screen: tracked, shareable, with the tools of a staff member once one is identified. */
export function useContent(material: Material) {
  const [staff] = useState(() => createStaffStore(material))
  const shop = useStore(staff.$shopLink)
  const me = useStore(staff.$staff)
  const isShown = useIsShown()
  const { shared, acted } = useReading(material, isShown)
  const signed = useSharing({ material: isShown ? material : undefined, shop, onShared: shared })

  useEffect(() => void staff.lookUp(), [staff])

  return { material, staff, me, isShown, signed, shared, acted }
}
