import { atom } from 'nanostores'
import {
  type ActivityTargets,
  activityTargets,
  type CodeTarget,
  isId,
  switchTarget,
} from '../../../api/index.ts'
import { showToast } from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'

export type CodesStore = ReturnType<typeof createCodesStore>

/** The codes of an activity with their targets. */
export function createCodesStore(id: string | undefined) {
  /** Key of the target that is being switched; '' for none. */
  const $switching = atom('')
  const submission = createSubmission()
  const query = createQuery<ActivityTargets>({
    isNamed: isId(id),
    read: how => activityTargets({ activityId: id ?? '' }, how),
  })

  /** Switches a target on or off and reads the list again. */
  async function turn({ code_id, target_id, is_on, name }: CodeTarget): Promise<void> {
    if ($switching.get()) return
    $switching.set(`${code_id} ${target_id}`)
    const on = is_on ? (0 as const) : (1 as const)
    const body = { activityId: Number(id), codeId: code_id, targetId: target_id, on }
    const done = await submission
      .send(body, reqId => switchTarget({ ...body, reqId }))
      .catch(() => undefined)
    await query.load()
    $switching.set('')
    const title = on ? `${name}开始接待` : `${name}已停用`
    if (done) void showToast({ title, icon: 'none' })
  }

  return { ...query, $switching, turn }
}
