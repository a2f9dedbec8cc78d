import { atom, type WritableAtom } from 'nanostores'
import {
  addGroupCode,
  ApiError,
  codes,
  type GroupCode,
  groupCodes,
  type GroupCodes,
  isRefused,
  replaceGroupCode,
} from '../../../api/index.ts'
import { uploadPicture } from '../../data/upload-picture.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'
import type { ChosenPicture } from '../../kit/choose-pictures.ts'
import { troubleWords, uploadTrouble } from '../upload-trouble.ts'
import { keptDraft } from '../kept-draft.ts'
import {
  draftOf,
  emptyGroup,
  type GroupDraft,
  type GroupFaults,
  groupFaults,
  numbersOf,
} from './group-rules.ts'

/** The picture of the code: chosen, on its way, or there. */
export interface Picture {
  src: string
  key: string
  status: 'uploading' | 'failed' | 'uploaded'
  chosen: ChosenPicture
}

export type GroupStore = ReturnType<typeof createGroupStore>

/** A group code while it is added, or replaced when `groupId` is given. */
export function createGroupStore(groupId: number | undefined) {
  const $draft = atom<GroupDraft>(emptyGroup)
  const kept = keptDraft($draft, `group:${groupId ?? 'new'}`)
  const $faults = atom<GroupFaults>({})
  const { $picture, choose } = createPicture($faults)
  const $isSaving = atom(false)
  const submission = createSubmission()
  const query = createQuery<GroupCodes & { group: GroupCode | undefined }>({
    async read(how) {
      const read = await groupCodes({}, how)
      const group = read.list.find(each => each.group_id === groupId)
      const [only, ...others] = read.stores
      const storeId = only && others.length === 0 ? only.store_id : 0
      kept.begin(group ? draftOf(group) : { ...emptyGroup, storeId })
      return { ...read, group }
    },
  })

  function change(part: Partial<GroupDraft>): void {
    $draft.set({ ...$draft.get(), ...part })
    const [field] = Object.keys(part)
    const { [field as keyof GroupDraft]: _, ...rest } = $faults.get()
    $faults.set(rest)
  }

  const seenOf = (id: number): { seen?: string } => {
    const group = query.data()?.list.find(each => each.group_id === id)
    return group ? { seen: group.seen } : {}
  }

  /** True once saved; faults are shown at their fields. */
  async function save(): Promise<boolean> {
    const draft = $draft.get()
    const faults = { ...groupFaults(draft), ...pictureFault($picture.get()) }
    $faults.set(faults)
    if (Object.keys(faults).length > 0 || $isSaving.get()) return false
    $isSaving.set(true)
    const { name, keeperId, days, storeId } = draft
    const shared = { name: name.trim(), keeperId, days, ...numbersOf(draft) }
    const body = { ...shared, picture: $picture.get()?.key ?? '' }
    const isSaved = await submission
      .send(body, reqId =>
        groupId === undefined
          ? addGroupCode({ ...body, storeId, reqId })
          : replaceGroupCode({ ...body, groupId, ...seenOf(groupId), reqId }),
      )
      .then(() => true)
      .catch(async (error: unknown) => {
        // Somebody else has replaced it: theirs is read, and what was typed here stays over it.
        if (isRefused(error, codes.stateChanged)) await query.load()
        $faults.set(faultOf(error))
        return false
      })
    $isSaving.set(false)
    if (isSaved) kept.drop()
    return isSaved
  }

  return { ...query, $draft, $faults, $picture, $isSaving, change, choose, save }
}

/** The picture while it is chosen; why it was not uploaded stands with the other faults. */
function createPicture($faults: WritableAtom<GroupFaults>) {
  const $picture = atom<Picture | undefined>()

  /** Uploads a chosen picture; one that fails stays, to be tried again. */
  async function choose(chosen: ChosenPicture): Promise<void> {
    const picture: Picture = { src: chosen.path, key: '', status: 'uploading', chosen }
    const isLatest = () => $picture.get()?.chosen === chosen
    const { picture: _, ...rest } = $faults.get()
    $faults.set(rest)
    $picture.set(picture)
    const key = await uploadPicture(chosen, 'paper').catch((error: unknown) => {
      if (isLatest()) $faults.set({ ...$faults.get(), picture: troubleWords(uploadTrouble(error)) })
      return ''
    })
    if (isLatest()) $picture.set({ ...picture, key, status: key ? 'uploaded' : 'failed' })
  }

  return { $picture, choose }
}

function pictureFault(picture: Picture | undefined): GroupFaults {
  if (!picture) return { picture: '请选群二维码的图片' }
  if (picture.status === 'uploading') return { picture: '还在上传，请稍等' }
  return picture.status === 'failed' ? { picture: '没有传上，点图片重试' } : {}
}

/** The server names the field; a refusal without one concerns the picture, which is what it reads. */
function faultOf(error: unknown): GroupFaults {
  if (!(error instanceof ApiError)) return { picture: '网络不稳，请再点一次' }
  const { field = 'picture' } = (error.data ?? {}) as { field?: keyof GroupFaults }
  return { [field]: error.message }
}
