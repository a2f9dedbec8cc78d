import type { ActivityDraft } from '../../../api/index.ts'

/** Name of a staff member or a group, like `staff:5`; '' for none. */
export function targetName(
  { staff, groups }: Pick<ActivityDraft, 'staff' | 'groups'>,
  ref: string,
): string {
  const [kind, number] = ref.split(':')
  if (!number) return ''
  const found =
    kind === 'staff'
      ? staff.find(({ user_id }) => String(user_id) === number)
      : groups.find(({ group_id }) => String(group_id) === number)
  return found?.name ?? (kind === 'staff' ? '已离职的同事' : '已停用的群')
}
