import {
  type ActivityDraft,
  activityDraft,
  type BusinessShop,
  businessShop,
  type BusinessStore,
  businessStores,
  type CallOptions,
  type DraftField,
  type FormStep,
} from '../../../../api/index.ts'
import { allPages, FULL_PAGE } from '../../../data/all-pages.ts'

/** An activity in the wizard, with the shop and its stores where a form chooses among them. */
export interface DraftPage extends ActivityDraft {
  shop: BusinessShop | null
  stores: BusinessStore[]
}

/** Reads an activity for the forms of these steps. */
export async function readDraft(
  activityId: string,
  steps: readonly FormStep[],
  how: CallOptions,
): Promise<DraftPage> {
  const draft = await activityDraft({ activityId }, how)
  const choosesStores = steps.some(step => draft.forms[step].fields.some(isOfStores))
  if (!choosesStores) return { ...draft, shop: null, stores: [] }
  const [{ shop }, stores] = await Promise.all([businessShop({}, how), allStores(how)])
  return { ...draft, shop, stores }
}

const isOfStores = ({ kind, fields = [] }: DraftField): boolean =>
  kind === 'stores' || fields.some(isOfStores)

/** A chosen store that the form does not know would be dropped from it. */
const allStores = (how: CallOptions): Promise<BusinessStore[]> =>
  allPages(page => businessStores({ keyword: '', page, limit: FULL_PAGE }, how))
