import { NOW } from './now.ts'
import type { ActivityDraft, ActivityPublished } from '../../api/index.ts'

/** A finished draft of the wizard. */
export const buildDraft = (more: Partial<ActivityDraft> = {}): ActivityDraft => ({
  activity_id: 928,
  version: 3,
  kind: 'lottery',
  kind_name: '刮刮乐',
  thing: 'scratch',
  model_id: 402,
  industry_id: 2,
  title: '进店刮一张',
  color: '#9a6a12',
  activity_status: 0,
  step: 5,
  forms: {
    second: {
      fields: [{ key: 'title', label: '活动名称', kind: 'text', min: 2, max: 30, change: 'free' }],
      values: { title: '进店刮一张' },
    },
    third: {
      fields: [
        {
          key: 'total_fen',
          label: '预算',
          kind: 'fen',
          min: 100,
          empty: { value: 0, text: '不限' },
        },
        {
          key: 'prizes',
          label: '奖品',
          kind: 'items',
          item: '奖品',
          fields: [
            { key: 'name', label: '名称', kind: 'text' },
            { key: 'odds', label: '概率', kind: 'odds' },
          ],
        },
      ],
      values: {
        total_fen: 0,
        prizes: [
          { name: '小茶', odds: 250_000 },
          { name: '壶', odds: 1500 },
        ],
      },
    },
    four: { fields: [], values: {} },
    five: { fields: [], values: {} },
  },
  goods: [],
  staff: [],
  groups: [],
  pictures: [],
  preview_url: 'http://shop.test/lottery?br=8&id=928&isPreview=1&previewKey=k',
  cost: { money_fen: 0, most_fen: 0 },
  outlook: { gifts: [], people: 0, given_fen: 0 },
  risks: [],
  server_time: NOW,
  ...more,
})

/** The answer to its publication; it starts in an hour. */
export const buildPublished = (more: Partial<ActivityPublished> = {}): ActivityPublished => ({
  activity_id: 928,
  status: 1,
  url: 'http://shop.test/lottery?br=8&id=928',
  qrcode: 'data:image/svg+xml,x',
  preview_url: '',
  poster_path: '/lottery/qrcode',
  start_at: NOW + 3600,
  end_at: NOW + 90_000,
  server_time: NOW,
  ...more,
})
