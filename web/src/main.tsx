import './app/no-eval.ts';
import './app/styles/index.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.getElementById('root');
// As a transition it is drawn in short steps, between which the browser paints and answers touches.
if (root) startTransition(() => createRoot(root).render(<App />));
