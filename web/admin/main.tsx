import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/admin.css';
import { guardTranslatedText } from '../lib/boot/translated-text.ts';
import { followSystemTheme } from '../lib/shell/theme.ts';
import { App } from './app.tsx';

guardTranslatedText();
followSystemTheme();
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
