import type {
  DraftFaults,
  DraftField,
  DraftValues,
  ShowIf,
} from '../../../api/form-rules/draft-field.ts'
import {
  CUSTOMER_NAME,
  hasRoom,
  MINI_TITLE_BYTES,
  STAFF_NAME,
  type WelcomeWords,
} from '../../mechanics/live-code/welcome-words.ts'

/** Longest words: three bytes a character fit into what the platform takes. */
export const MOST_WORDS = 1000
/** Longest title of a mini-program's card, characters; the platform counts bytes. */
const MINI_TITLE = 20

export const TOO_LONG = '换上真名就太长了，少写一些'

const miniFields: DraftField[] = [
  { key: 'welcome_mini_app', label: '小程序的 AppID', kind: 'text', max: 18 },
  {
    key: 'welcome_mini_page',
    label: '打开哪一页',
    kind: 'text',
    hint: '比如 pages/index/index',
    max: 200,
  },
  { key: 'welcome_mini_title', label: '卡片标题', kind: 'text', max: MINI_TITLE },
  {
    key: 'welcome_mini_picture',
    label: '卡片图片',
    kind: 'picture',
    hint: '2 MB 以内的 JPG 或 PNG，5:4 最合适',
  },
]

export const welcomeText = (field: Pick<DraftField, 'key' | 'label'>): DraftField => ({
  ...field,
  kind: 'longText',
  hint: '点下面的称呼放进话里，发出时换成真名',
  inserts: [
    [CUSTOMER_NAME, '顾客称呼'],
    [STAFF_NAME, '店员称呼'],
  ],
  max: MOST_WORDS,
  change: 'free',
})

/** What a shop says to new contacts, with a picture, a campaign and a page of a mini-program. */
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
  {
    key: 'welcome_mini',
    label: '带一个小程序页面',
    kind: 'switch',
    hint: '小程序要先在企业微信后台关联',
    change: 'free',
    show_if,
  },
  ...miniFields.map(field => ({
    ...field,
    change: 'free' as const,
    show_if: { key: 'welcome_mini', is: [true], and: show_if },
  })),
]

/** What is wrong with the words beyond their fields' own bounds. */
export function welcomeFaults(values: DraftValues): DraftFaults {
  const faults: DraftFaults = {}
  if (!hasRoom(String(values.welcome_text ?? ''))) faults.welcome_text = TOO_LONG
  if (values.welcome_mini !== true) return faults
  const { welcome_mini_app: app, welcome_mini_page: page, welcome_mini_title: title } = values
  if (!/^wx[0-9a-f]{16}$/.test(String(app))) {
    faults.welcome_mini_app = 'AppID 以 wx 开头，共 18 位，在小程序后台可以找到'
  }
  if (!/^[\w-]+(\/[\w.-]+)*(\?\S*)?$/.test(String(page))) {
    faults.welcome_mini_page = '写成 pages/index/index 这样，不要带网址'
  }
  if (Buffer.byteLength(String(title)) > MINI_TITLE_BYTES) {
    faults.welcome_mini_title = '标题太长，少写几个字'
  }
  return faults
}

export const usualWelcome = `${CUSTOMER_NAME}，你好，我是${STAFF_NAME}。想找什么、想问什么，随时跟我说。`

export const wordsOf = (values: DraftValues): WelcomeWords => ({
  text: String(values.welcome_text),
  picture: String(values.welcome_picture ?? ''),
  activity_id: Number(values.welcome_activity) || 0,
  ...(values.welcome_mini === true && {
    mini: {
      app_id: String(values.welcome_mini_app),
      page: String(values.welcome_mini_page),
      title: String(values.welcome_mini_title),
      picture: String(values.welcome_mini_picture),
    },
  }),
})

export const welcomeValues = (words: WelcomeWords | undefined): DraftValues => ({
  welcome_text: words?.text ?? usualWelcome,
  welcome_picture: words?.picture ?? '',
  welcome_activity: words?.activity_id ? String(words.activity_id) : 'none',
  welcome_mini: words?.mini !== undefined,
  welcome_mini_app: words?.mini?.app_id ?? '',
  welcome_mini_page: words?.mini?.page ?? '',
  welcome_mini_title: words?.mini?.title ?? '',
  welcome_mini_picture: words?.mini?.picture ?? '',
})
