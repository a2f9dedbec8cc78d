import { atom } from 'nanostores'
import {
  type Answers,
  type ApiError,
  type CallOptions,
  codes,
  type EntryAnswer,
  type FieldProblem,
  type FormDetail,
  formDetail,
  formEntry,
  type FormField,
  type FormSubmitted,
  isRefused,
  type RawAnswers,
  readAnswers,
  submitForm,
  updateEntry,
} from '../../../api/index.ts'
import { navigateTo, showToast } from '../../../runtime/index.ts'
import { type CampaignWrite, createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { type Draft, type DraftOwner, dropDraft, keepDraft, readDraft } from './draft.ts'
import { createPhoneCodes } from './fields/phone-codes.ts'
import { viewOf } from './rules.ts'

export interface FormQuery {
  id: string | undefined
  /** Entry to edit instead of a new one. */
  entryId: string | undefined
  preview: Preview | undefined
}

export type FormStore = ReturnType<typeof createFormStore>

/** A form of one page instance: answers, validation, and submission. */
export function createFormStore({ id, entryId, preview }: FormQuery) {
  const campaign = createCampaignStore<FormDetail>({ id, preview, read })
  const $answers = atom<RawAnswers>({})
  /** Error messages by field, without fields edited since. */
  const $problems = atom<Readonly<Record<string, string>>>({})
  /** First invalid field of the last attempt, to be scrolled to. */
  const $wrong = atom<{ field: string } | undefined>(undefined)
  const $draft = atom<Draft | undefined>(undefined)
  const $uploading = atom(0)
  /** `denied`: the entry belongs to somebody else · `done`: submitted, the page is navigating away. */
  const $edge = atom<'denied' | 'done' | undefined>(undefined)
  const phoneCodes = createPhoneCodes(id)
  let owner: DraftOwner | undefined
  let isOffered = false

  /** Begins with a detail that came with the HTML; an entry to edit did not. */
  function begin(detail: FormDetail): void {
    if (entryId) return
    owner = ownerOf(detail)
    campaign.begin(detail)
  }

  function load(): Promise<void> {
    offerDraft()
    return campaign.load()
  }

  /** Once, before anything new is stored; not while hydrating, because the server has no drafts. */
  function offerDraft(detail = shownDetail()): void {
    if (!owner || !detail || isOffered) return
    isOffered = true
    if (!entryId && viewOf(detail, undefined) === 'running') $draft.set(readDraft(owner))
  }

  const shownDetail = (): FormDetail | undefined => {
    const page = campaign.$page.get()
    return page.status === 'ready' ? page.detail : undefined
  }

  async function read(each: string, how: CallOptions): Promise<FormDetail> {
    const isFirst = owner === undefined
    const [detail, entry] = await Promise.all([
      formDetail({ id: each }, how),
      isFirst && entryId ? readEntry(entryId) : undefined,
    ])
    owner = ownerOf(detail)
    if (entry) {
      const answers = answersIn(entry)
      phoneCodes.startFrom(answers)
      $answers.set(answers)
    }
    offerDraft(detail)
    return detail
  }

  async function readEntry(key: string): Promise<EntryAnswer[] | undefined> {
    try {
      const { answers, is_mine, editable } = await formEntry({ entryId: key })
      if (is_mine && editable) return answers
    } catch (error) {
      if (!isRefused(error, codes.notOwner)) throw error
    }
    $edge.set('denied')
    return undefined
  }

  function change(field: string, answer: unknown): void {
    // guard: what is typed before the page asks for a draft is not offered as one [unit campaigns/form/form-page]
    //   offerDraft() ~>
    offerDraft()
    const answers = { ...$answers.get(), [field]: answer }
    $answers.set(answers)
    if (owner && !entryId && !preview) keepDraft(owner, answers)
    mend(field)
  }

  function changeCode(field: string, code: string): void {
    phoneCodes.change(field, code)
    mend(field)
  }

  async function askCode(field: FormField): Promise<void> {
    if (preview) return void showToast({ title: '预览状态不可操作', icon: 'none' })
    mend(field.key)
    const problem = await phoneCodes.send(field, $answers.get()[field.key])
    if (problem) $problems.set({ ...$problems.get(), [field.key]: problem })
  }

  function mend(field: string): void {
    const { [field]: mended, ...others } = $problems.get()
    if (mended !== undefined) $problems.set(others)
  }

  function closeDraft(isWanted: boolean): void {
    const draft = $draft.get()
    $draft.set(undefined)
    if (draft && isWanted) $answers.set(draft.answers)
    if (!isWanted && owner) dropDraft(owner)
  }

  /** Submits the answers; undefined if one is invalid, which then has an error message. */
  async function submit(): Promise<FormSubmitted | undefined> {
    if ($uploading.get() > 0) {
      void showToast({ title: '图片还在上传，请稍候', icon: 'none' })
      return undefined
    }
    const submitted = await campaign.act(send, isGood, { read: filledIn })
    if (submitted && owner) dropDraft(owner)
    return submitted
  }

  function isGood(detail: FormDetail): boolean {
    if (viewOf(detail, undefined, Boolean(entryId)) !== 'running') return false
    const { fields } = detail.form
    const { answers, problems } = readAnswers(fields, $answers.get())
    const all = [...problems, ...phoneCodes.missing(fields, answers)]
    showProblems(all)
    return all.length === 0
  }

  function showProblems(problems: FieldProblem[]): void {
    $problems.set(Object.fromEntries(problems.map(({ field, message }) => [field, message])))
    const [first] = problems
    if (first) $wrong.set({ field: first.field })
  }

  function filledIn(): { answers: Answers; smsCodes: Record<string, string> } {
    const fields = shownDetail()?.form.fields ?? []
    const { answers } = readAnswers(fields, $answers.get())
    return { answers, smsCodes: phoneCodes.forWrite(fields, answers) }
  }

  async function send({ id: form, reqId }: CampaignWrite): Promise<FormSubmitted> {
    const filled = { ...filledIn(), reqId }
    try {
      const submitted = await (entryId
        ? updateEntry({ entryId, ...filled })
        : submitForm({ id: form, ...filled }))
      $edge.set('done')
      return submitted
    } catch (error) {
      if (isRefused(error)) handleRefusal(error)
      throw error
    }
  }

  /** The refusal has already been reported; one about a field is also shown below it. */
  function handleRefusal({ code, data, message }: ApiError): void {
    // An earlier fee must be paid first, or its order cancelled.
    if (code === codes.payPending && isUnpaid(data)) {
      void navigateTo({ url: `/order/detail?order_no=${data.order_no}&pay=1` })
    }
    if (isProblem(data)) showProblems([{ field: data.field, message }])
  }

  return {
    ...campaign,
    begin,
    load,
    isEdit: Boolean(entryId),
    $answers,
    $problems,
    $wrong,
    $draft,
    $uploading,
    $edge,
    codes: phoneCodes,
    change,
    changeCode,
    askCode,
    closeDraft,
    submit,
  }
}

const ownerOf = ({ activity, brand, me }: FormDetail): DraftOwner => ({
  brandId: brand.brand_id,
  uid: me?.uid ?? 0,
  formId: activity.id,
})

const answersIn = (answers: EntryAnswer[]): Answers =>
  Object.fromEntries(answers.map(({ key, value }) => [key, value]))

const isUnpaid = (data: unknown): data is { order_no: string } =>
  typeof data === 'object' && data !== null && 'order_no' in data && data.order_no !== ''

const isProblem = (data: unknown): data is { field: string } =>
  typeof data === 'object' && data !== null && 'field' in data && typeof data.field === 'string'
