import type { QuizDetail } from '../../../api/quiz.ts'
import type { CampaignPoster } from '../activity/campaign-poster.ts'

export const quizPoster: CampaignPoster<QuizDetail> = {
  page: '/question/qrcode',
  offer: ({ rules: { pick_n: n, pass_score: pass }, prizes, prize_kind: kind }) => {
    const best = prizes[0]
    const shared = { thing: 'quiz', image: '', gain: `答 ${n} 道题` } as const
    if (!best) return { ...shared, lead: '看你答对几道', figure: `${n} 道题`, note: '随时能开始' }
    const lead = { grant: '通关就送', rank: '第一名送', draw: '通关就能抽' }[kind]
    const note = kind === 'rank' ? `${n} 道题，又对又快` : `${n} 道题，${pass} 分通关`
    return { ...shared, lead, figure: best.name, note }
  },
}
