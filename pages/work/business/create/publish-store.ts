import { atom } from 'nanostores'
import {
  type ActivityDraft,
  activityDraft,
  type ActivityPublished,
  addActivitySix,
} from '../../../../api/index.ts'
import { createQuery } from '../../../data/query.ts'
import { createSubmission } from '../../../data/submission.ts'

/** A finished draft on its way to the customers. */
export function createPublishStore(id: string) {
  const $isBusy = atom(false)
  const $published = atom<ActivityPublished | undefined>(undefined)
  const submission = createSubmission()
  const query = createQuery<ActivityDraft>({ read: how => activityDraft({ activityId: id }, how) })

  async function publish(): Promise<void> {
    if ($isBusy.get()) return
    $isBusy.set(true)
    const body = { activityId: id, agree: 1 } as const
    const published = await submission
      .send(body, reqId => addActivitySix({ ...body, reqId }))
      .catch(() => undefined)
    $isBusy.set(false)
    if (published) $published.set(published)
    // A refusal means that the draft is not what the page shows.
    else await query.load()
  }

  return { ...query, $isBusy, $published, publish }
}
