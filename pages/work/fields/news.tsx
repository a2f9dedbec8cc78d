/** What happened to the typed values because somebody else has saved; seen before any fault. */
export const News = ({ news }: { news: string }) =>
  news && (
    <p className='draft-news text-body tint' role='alert' data-wrong='true' tabIndex={-1}>
      {news}
    </p>
  )
