import './app.css'
import { createRoot } from 'react-dom/client'
import { Layer } from './layer.jsx'
import { Stack, start } from './stack.jsx'

void start().then(() =>
  createRoot(document.getElementById('app')).render(
    <>
      <Stack />
      <Layer />
    </>,
  ),
)
