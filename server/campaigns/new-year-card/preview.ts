import { greetingStatus } from '../../../api/values/greeting-status.ts'
import type { GreetingCard, NewYearCardDetail } from '../../../api/new-year-card.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'

const cardIn =
  (card: Partial<GreetingCard>, gift = false) =>
  (detail: NewYearCardDetail): NewYearCardDetail => ({
    ...detail,
    card: {
      record_id: 'preview',
      template_id: 1,
      state: 'closed',
      to: '阿宁',
      from: '',
      wish: '',
      picture: '',
      maker: { nickname: '陈小满', avatar: '' },
      is_mine: false,
      opened_n: 2,
      ...card,
    },
    mine: detail.mine && {
      ...detail.mine,
      has_opened: card.state === 'open',
      gift: gift && detail.gift ? { reward: detail.gift.reward, grant_id: '' } : null,
    },
  })

const words = { from: '小满', wish: '愿新的一年，炉火常暖，茶汤常热，想见的人都在身边。' }

/** A greeting card before and after its receiver has opened it. */
export const newYearCardStates: CampaignStates<NewYearCardDetail> = {
  cardClosed: cardIn({}),
  cardOpened: cardIn({ state: 'open', ...words }, true),
  giftGone: detail =>
    cardIn({ state: 'open', ...words })({
      ...detail,
      gift: detail.gift && { ...detail.gift, left: 0 },
    }),
  cardHidden: cardIn({ state: 'hidden', to: '' }),
  cardMade: (detail, now) => ({
    ...detail,
    mine: detail.mine && {
      ...detail.mine,
      made_n: 1,
      cards: [
        {
          record_id: 'preview',
          key: 'preview',
          template_id: 1,
          to: '阿宁',
          wish: words.wish,
          opened_n: 2,
          status: greetingStatus.shown,
          thanks: [{ nickname: '阿宁', avatar: '', text: '收到啦，新年一起喝茶' }],
          created_at: now - 3600,
        },
      ],
    },
  }),
}
