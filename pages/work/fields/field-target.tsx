import { useState } from 'react'
import { type DraftGroup, groupCodes } from '../../../api/index.ts'
import { Sheet } from '../../kit/sheet.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { useEachLook } from '../../kit/use-each-look.ts'
import type { ControlProps } from './fields.tsx'
import { targetName } from './target-name.ts'

/** With the ways to add what is missing, which the form can do without until the sheet is open. */
const TargetList = /* @__PURE__ */ lazyWithRetry(() =>
  import('./target-list.tsx').then(module => module.TargetList),
)

/** Where a live code leads: a staff member or a group of the shop. */
export function TargetField({ id, field, value, isLocked, all, onChange }: ControlProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [fresh, setFresh] = useState<DraftGroup[]>()
  const { of = [] } = field
  const library = { ...all.library, groups: fresh ?? all.library.groups }
  const chosen = String(value ?? '')

  /** A group may have been added since the form was read, also on the page to which the choice leads. */
  async function readGroups(): Promise<void> {
    if (!of.includes('group')) return
    const read = await groupCodes({}, { quiet: true }).catch(() => undefined)
    if (read) setFresh(read.list.filter(({ is_dismissed }) => !is_dismissed))
  }

  useEachLook(() => {
    if (isOpen) void readGroups()
  })

  function open(): void {
    setIsOpen(true)
    void readGroups()
  }

  function pick(ref: string): void {
    onChange(ref)
    setIsOpen(false)
  }

  return (
    <>
      <button id={id} type='button' className='draft-goods' disabled={isLocked} onClick={open}>
        <span className='one-line grow'>
          {targetName(library, chosen) || (of.includes('group') ? '选一个群码' : '选一位店员')}
        </span>
      </button>
      <Sheet open={isOpen} title={field.label} onClose={() => setIsOpen(false)}>
        <TargetList
          of={of}
          library={library}
          chosen={chosen}
          isOptional={field.optional === true}
          onPick={pick}
        />
      </Sheet>
    </>
  )
}
