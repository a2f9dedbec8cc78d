// The content of every app: 50 rows of a list, and 30 paragraphs.

export const items = Array.from({ length: 50 }, (_, index) => ({
  id: index,
  title: `Campaign ${index} 会员活动第${index}期`,
  desc: `满 ${100 + index * 7} 减 ${5 + (index % 9)},门店核销有效,长按识别 ${1000 + index}`,
  price: ((index * 137) % 9000) / 100 + 1,
}))

export const paragraphs = Array.from(
  { length: 30 },
  (_, index) =>
    `${index + 1}. 这是活动说明的一段正文,用来让页面的排版和真实文章相近。Paragraph ${index} of the sample article, long enough to wrap on a narrow phone screen.`,
)
