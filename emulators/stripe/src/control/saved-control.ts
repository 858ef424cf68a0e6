import { readBody } from '@drappo/emulator-kit/control';
import { Router } from 'express';
import { z } from 'zod';
import type { SavedCards } from '../saved/saved-cards.ts';
import { cardBehaviours } from '../saved/saved-objects.ts';
import { Refusal } from '../saved/refusal.ts';
import type { SetupSessions } from '../saved/setup-sessions.ts';
import { showSession } from '../shapes/show-session.ts';
import { show } from '../shapes/show.ts';

const answered = z.strictObject({ succeeded: z.boolean().default(true) });
const card = z.strictObject({ card: z.string().default('pm_card_visa') });
const behaviour = z.strictObject({ behaviour: z.enum(cardBehaviours) });

/** Acts on saved cards as their owners and banks do. */
export const createSavedControl = ({ methods, setups, payments }: SavedCards, setupSessions: SetupSessions): Router => {
  const router = Router();
  router.post('/sessions/:id/save-card', (req, res) => {
    const saved = setupSessions.save(req.params.id, readBody(card, req.body).card);
    res.json(saved instanceof Refusal ? { refused: saved.error } : showSession(saved));
  });
  router.post('/setup_intents/:id/authenticate', (req, res) => {
    res.json(show(setups.authenticate(req.params.id, readBody(answered, req.body).succeeded)));
  });
  router.post('/payment_intents/:id/authenticate', (req, res) => {
    res.json(show(payments.authenticate(req.params.id, readBody(answered, req.body).succeeded)));
  });
  router.post('/payment_methods/:id/behaviour', (req, res) => {
    res.json(show(methods.behave(req.params.id, readBody(behaviour, req.body).behaviour)));
  });
  return router;
};
