import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/admin.css';
import { followSystemTheme } from '../lib/shell/theme.ts';
import { App } from './app.tsx';

followSystemTheme();
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
