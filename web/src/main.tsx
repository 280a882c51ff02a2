// First of all, before any schema of the contract is used.
import './app/configure-zod.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, recallOwn } from './app/app.tsx';
import { speakWantedLanguage } from './language/page-language.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no element with the id "root"');
const root = createRoot(element);
// At once in English, and where the app is not installed.
void Promise.all([speakWantedLanguage('start'), recallOwn()]).then(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
