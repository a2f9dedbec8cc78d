import { wheelSettings } from '../../../api/configs/lottery.ts'
import { wheelExt } from '../../campaigns/lottery/lottery-ext.ts'
import { defineModel } from '../model-parts/define-model.ts'
import { prizeGifts, takePrizes } from '../model-parts/gifts.ts'
import { fromSettings } from '../model-parts/from-settings.ts'
import { prizesBeside, rules, wheelFaults } from './lottery.ts'
import { drawnCost } from './prize-rows.ts'

/** The same game as the grid, drawn as a wheel. */
export const lotteryWheelModel = defineModel({
  type: 'lotteryWheel',
  group: '红包与抽奖',
  templates: [
    {
      model_id: 411,
      name: '大转盘',
      intro: '转一圈，停在哪格得哪样，概率公开',
      color: '#2f6b4f',
      title: '转转好运来',
      days: 30,
      rules,
      share: { title: '{nickname}请你转一圈', desc: '每天免费转，奖品在盘上' },
    },
  ],
  ...fromSettings(wheelSettings, wheelExt, prizesBeside),
  faults: wheelFaults,
  cost: drawnCost,
  gifts: prizeGifts,
  take: takePrizes,
})
