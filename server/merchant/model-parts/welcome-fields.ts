import type { DraftField, DraftValues, ShowIf } from '../../../api/form-rules/draft-field.ts'
import {
  CUSTOMER_NAME,
  STAFF_NAME,
  type WelcomeWords,
} from '../../mechanics/live-code/welcome-words.ts'

/** Longest words: three bytes a character fit into what the platform takes. */
export const MOST_WORDS = 1000

export const welcomeText = (field: Pick<DraftField, 'key' | 'label'>): DraftField => ({
  ...field,
  kind: 'longText',
  hint: `${CUSTOMER_NAME}和${STAFF_NAME}发出时换成真名`,
  max: MOST_WORDS,
  change: 'free',
})

/** What a shop says to new contacts, with a picture and a campaign. */
export const welcomeFields = (label: string, show_if: ShowIf): DraftField[] => [
  { ...welcomeText({ key: 'welcome_text', label }), show_if },
  {
    key: 'welcome_picture',
    label: '带一张图片',
    kind: 'picture',
    without: '不带',
    hint: '2 MB 以内的 JPG 或 PNG',
    optional: true,
    change: 'free',
    show_if,
  },
  {
    key: 'welcome_activity',
    label: '带一个活动',
    kind: 'choice',
    hint: '活动进行中才会带上',
    options: [['none', '不带']],
    of_shop: 'campaigns',
    change: 'free',
    show_if,
  },
]

export const usualWelcome = `${CUSTOMER_NAME}，你好，我是${STAFF_NAME}。想找什么、想问什么，随时跟我说。`

export const wordsOf = (values: DraftValues): WelcomeWords => ({
  text: String(values.welcome_text),
  picture: String(values.welcome_picture ?? ''),
  activity_id: Number(values.welcome_activity) || 0,
})

export const welcomeValues = (words: WelcomeWords | undefined): DraftValues => ({
  welcome_text: words?.text ?? usualWelcome,
  welcome_picture: words?.picture ?? '',
  welcome_activity: words?.activity_id ? String(words.activity_id) : 'none',
})
