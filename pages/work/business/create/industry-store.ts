import {
  activityDraft,
  type ActivityDraft,
  type Industry,
  industryList,
} from '../../../../api/index.ts'
import { createQuery } from '../../../data/query.ts'

export interface IndustryState {
  draft: ActivityDraft
  industries: Industry[]
}

/** An activity and the industries that it can belong to. */
export const createIndustryStore = (id: string) =>
  createQuery<IndustryState>({
    async read(how) {
      const [draft, { list }] = await Promise.all([
        activityDraft({ activityId: id }, how),
        industryList({}, how),
      ])
      return { draft, industries: list }
    },
  })
