import { atom } from 'nanostores'
import {
  activityModels,
  type ActivityModel,
  addActivityFirst,
  copyActivity,
  type Gallery,
  type Industry,
  industryList,
} from '../../../../api/index.ts'
import { createQuery } from '../../../data/query.ts'
import { createSubmission } from '../../../data/submission.ts'

export type GalleryStore = ReturnType<typeof createGalleryStore>

/** Templates of the chosen industry, drafts that wait, and activities to be held again. */
export function createGalleryStore() {
  /** 0 until the industries are known; the brand's own comes first. */
  const $industry = atom(0)
  /** Name of the button that is busy. */
  const $doing = atom('')
  const submission = createSubmission()
  const query = createQuery<Gallery & { industries: Industry[] }>({
    async read(how) {
      const { list: industries } = await industryList({}, how)
      if ($industry.get() === 0) $industry.set(industries[0]?.industry_id ?? 1)
      return { industries, ...(await activityModels({ industryId: $industry.get() }, how)) }
    },
  })

  function chooseIndustry(industryId: number): void {
    $industry.set(industryId)
    void query.load()
  }

  /** The id of the new draft; undefined if it was not created, which the call has reported. */
  async function create(
    name: string,
    body: object,
    write: (reqId: string) => Promise<{ activity_id: number }>,
  ): Promise<number | undefined> {
    if ($doing.get()) return undefined
    $doing.set(name)
    const made = await submission.send(body, write).catch(() => undefined)
    $doing.set('')
    return made?.activity_id
  }

  function start({ model_id: modelId, kind }: ActivityModel) {
    const body = { industryId: $industry.get(), modelId, kind }
    return create(`model ${modelId}`, body, reqId => addActivityFirst({ ...body, reqId }))
  }

  function copy(activityId: number) {
    const body = { activityId }
    return create(`copy ${activityId}`, body, reqId => copyActivity({ ...body, reqId }))
  }

  return { ...query, $industry, $doing, chooseIndustry, start, copy }
}
