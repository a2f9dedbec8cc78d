import { useState } from 'react'
import { taskType } from '../../../../api/values/task-type.ts'
import type { StaffTaskKind, TaskChoices } from '../../../../api/index.ts'
import { Sheet } from '../../../kit/sheet.tsx'
import { createMaterialChoice } from '../../choosing/material-choice.ts'
import { MaterialList } from '../../choosing/material-list.tsx'
import type { MaterialOption } from '../../read-materials.ts'
import { materialOf } from './add-rules.ts'

export interface MaterialSheetProps {
  kind: StaffTaskKind
  activities: TaskChoices['activities']
  onPick: (material: MaterialOption) => void
  onClose: () => void
}

const types = { 1: 1, 2: 3, 3: 4 } as const

/** Articles, videos, files or activities, searchable by title. */
export function MaterialSheet({ kind, activities, onPick, onClose }: MaterialSheetProps) {
  const name = materialOf(kind) ?? ''
  const [store] = useState(() => choiceFor(kind, activities))
  return (
    <Sheet open title={`选${name}`} onClose={onClose}>
      <MaterialList store={store} name={name} onPick={onPick} />
    </Sheet>
  )
}

/** Activities come with the form; the other materials are read by page. */
function choiceFor(kind: StaffTaskKind, activities: TaskChoices['activities']) {
  if (kind !== taskType.campaign) return createMaterialChoice(types[kind as keyof typeof types])
  return createMaterialChoice(1, async ({ keyword }) => ({
    list: named(activities, keyword),
    has_more: false,
  }))
}

const named = (activities: TaskChoices['activities'], keyword: string): MaterialOption[] =>
  activities
    .filter(({ title }) => title.includes(keyword))
    .map(({ activity_id: id, title, cover: thumb }) => ({ id, title, thumb }))
