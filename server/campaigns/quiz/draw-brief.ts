import type { AttachedDraw, DrawStanding } from '../../../api/attached-draw.ts'
import type { QuizPrizeBrief } from '../../../api/quiz.ts'

const words: Record<DrawStanding, string> = {
  open: '一次抽奖机会',
  soon: '抽奖还没开始',
  paused: '抽奖暂停中',
  gone: '奖品已抽完',
  over: '抽奖已结束',
}

/** The attached draw as a prize: the chance that a passed paper earns, or why it earns none now. */
export const drawBrief = ({ name, image, standing }: AttachedDraw): QuizPrizeBrief => ({
  name,
  image,
  value_text: words[standing],
})
