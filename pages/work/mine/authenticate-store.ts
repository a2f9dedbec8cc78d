import { atom } from 'nanostores'
import {
  type Authentication,
  authenticate,
  getAuthenticate,
  isRefused,
} from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'
import {
  canSubmit,
  emptyForm,
  formOf,
  type PaperField,
  type PaperForm,
  textFaults,
} from './authenticate-rules.ts'
import { keptDraft } from '../kept-draft.ts'
import { createPaperPictures } from './paper-pictures.ts'

export type AuthenticateStore = ReturnType<typeof createAuthenticateStore>

type Faults = Partial<Record<PaperField, string>>

/** The shop's authentication and its form. What is typed stays while the data are read again. */
export function createAuthenticateStore() {
  const $form = atom<PaperForm>(emptyForm)
  /** A number of an identity card is not left on a phone. */
  const kept = keptDraft($form, 'papers', ['idcardNo'])
  const $faults = atom<Faults>({})
  const $isSending = atom(false)
  const pictures = createPaperPictures()
  const submission = createSubmission()
  /** The submission that the form was filled with. */
  let filledFor = ''
  const query = createQuery<Authentication>({
    async read(how) {
      const answer = await getAuthenticate({}, how)
      fillOnce(answer)
      return answer
    },
  })

  function fillOnce(answer: Authentication): void {
    const of = `${answer.authStatus} ${answer.submitted_at}`
    if (!canSubmit(answer) || filledFor === of) return
    filledFor = of
    kept.begin(formOf(answer))
    pictures.keep(answer.authData)
    $faults.set({})
  }

  const clearFault = (name: PaperField): void => $faults.set({ ...$faults.get(), [name]: '' })

  function change(name: keyof PaperForm, text: string): void {
    $form.set({ ...$form.get(), [name]: text })
    clearFault(name)
  }

  const choose: typeof pictures.choose = (name, chosen) => {
    clearFault(name)
    return pictures.choose(name, chosen)
  }

  /** True if submitted. A refusal that names a field is shown there. */
  async function submit(): Promise<boolean> {
    const shown = query.data()
    if (!shown || $isSending.get()) return false
    const faults = { ...textFaults($form.get(), shown.keeps_number === 1), ...pictures.faults() }
    $faults.set(faults)
    if (Object.keys(faults).length > 0) return false
    $isSending.set(true)
    const body = { ...sent($form.get()), ...pictures.keys() }
    const isDone = await submission
      .send(body, reqId => authenticate({ ...body, reqId }))
      .then(() => true)
      .catch(error => {
        $faults.set(faultOf(error))
        return false
      })
    if (isDone) kept.drop()
    // After a refusal, too: another merchant may have submitted meanwhile.
    await query.load()
    $isSending.set(false)
    return isDone
  }

  const { $papers } = pictures
  return { ...query, $form, $papers, $faults, $isSending, change, choose, submit }
}

function faultOf(error: unknown): Faults {
  if (!isRefused(error)) return {}
  const { field } = (error.data ?? {}) as { field?: PaperField }
  return field ? { [field]: error.message } : {}
}

const sent = ({ shopTitle, realName, idcardNo, shopContact }: PaperForm): PaperForm => ({
  shopTitle: shopTitle.trim(),
  realName: realName.trim(),
  idcardNo: idcardNo.trim().toUpperCase(),
  shopContact: shopContact.trim(),
})
