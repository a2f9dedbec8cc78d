export const looks = [
  { name: 'quiz', path: '/question?br=8&id=561', person: 'shopperA' },
  { name: 'quiz-draw', path: '/question?br=8&id=565', person: 'shopperA' },
  { name: 'quiz-not-started', path: '/question?br=8&id=562', person: 'shopperA' },
  { name: 'quiz-ended', path: '/question?br=8&id=563', person: 'shopperB' },
  { name: 'quiz-sold-out', path: '/question?br=8&id=564', person: 'shopperA' },
  {
    name: 'quiz-rank',
    path: '/question?br=8&id=561',
    person: 'shopperB',
    act: page => page.getByRole('button', { name: '排行榜' }).click(),
  },
  { name: 'quiz-prizes', path: '/question/myPrize?br=8&id=563', person: 'shopperB' },
  { name: 'quiz-no-prizes', path: '/question/myPrize?br=8&id=562', person: 'shopperA' },
  { name: 'quiz-poster', path: '/question/qrcode?br=8&id=561', person: 'staff' },
]
