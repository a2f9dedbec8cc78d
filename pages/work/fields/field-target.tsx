import './field-target.css'
import { useState } from 'react'
import { type DraftGroup, groupCodes } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { useEachLook } from '../../kit/use-each-look.ts'
import { codePaths } from '../codes/paths.ts'
import type { ControlProps } from './fields.tsx'
import { targetName } from './target-name.ts'

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
        <ul className='draft-targets'>
          {choicesOf(of, library).map(([ref, name, note]) => (
            <li key={ref}>
              <button type='button' aria-pressed={ref === chosen} onClick={() => pick(ref)}>
                <b className='one-line'>{name}</b>
                <small>{note}</small>
              </button>
            </li>
          ))}
        </ul>
        {of.includes('group') && (
          <div className='draft-sheet-foot flex pt-5'>
            <Button kind='line' icon='plus' onGo={() => navigateTo({ url: codePaths.addGroup })}>
              加一个群码
            </Button>
          </div>
        )}
        {field.optional && chosen && (
          <div className='draft-sheet-foot flex pt-5'>
            <Button kind='line' onTap={() => pick('')}>
              不选
            </Button>
          </div>
        )}
      </Sheet>
    </>
  )
}

const choicesOf = (
  of: ('staff' | 'group')[],
  {
    staff,
    groups,
  }: { staff: { user_id: number; name: string; position: string }[]; groups: DraftGroup[] },
): [ref: string, name: string, note: string][] => [
  ...(of.includes('group')
    ? groups.map(({ group_id, name, note }): [string, string, string] => [
        `group:${group_id}`,
        name,
        note,
      ])
    : []),
  ...(of.includes('staff')
    ? staff.map(({ user_id, name, position }): [string, string, string] => [
        `staff:${user_id}`,
        name,
        position || '店员',
      ])
    : []),
]
