import type { DemoQuiz } from './quiz-campaigns.ts'

export function quizRules(quiz: DemoQuiz): string {
  const { pick_n, per_question_s, tries_day, chances } = quiz.ext
  const prizes = prizeRule(quiz)
  const rules = [
    `每次从题库里抽 ${pick_n} 题，每题 ${per_question_s} 秒，超时算答错；中途离开，计时不停。`,
    '多选题要全部选对才得分。',
    `每天可以答 ${tries_day} 次${chances ? `，分享给朋友再加 ${chances.share_add} 次` : ''}。`,
    '名次先看得分，再看用时，用时相同先答的在前。',
    prizes,
    '用脚本答题的成绩不作数。',
  ]
  return `<ol>${rules.map(rule => `<li>${rule}</li>`).join('')}</ol>`
}

function prizeRule({ ext: { prize, pass_score }, stock }: DemoQuiz): string {
  if (prize.kind === 'draw') return `每次得 ${pass_score} 分，就多一次抽奖机会。`
  if (prize.kind === 'grant') {
    return `得 ${pass_score} 分就送${prize.item.name}，共 ${stock} 份，每人一份，送完为止。`
  }
  const places = prize.places.map(({ from, to, item }) => `${placesOf(from, to)}${item.name}`)
  return `活动结束后按名次发奖：${places.join('，')}。`
}

const placesOf = (from: number, to: number) =>
  from === to ? `第 ${from} 名` : `第 ${from} 至 ${to} 名`
