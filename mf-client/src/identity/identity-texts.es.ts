import type { Translated } from "@roadworthy/kit/translated";
import type { identityTexts as english } from "./identity-texts.ts";

export const identityTexts: Translated<typeof english> = {
  title: "Confirma quién eres",
  lead: "Unos dos minutos. Después pedimos tu primer informe y ves tu puntaje.",
  whyTitle: "Por qué lo pedimos",
  why: [
    "Los burós necesitan estos datos para encontrar tu expediente, y la ley solo nos deja mostrártelo a ti.",
    "Nadie más puede abrir una cuenta con tu número de Seguro Social una vez que sea tuyo aquí.",
  ],
  notTitle: "Lo que esto no hace",
  not: [
    "No afecta tu puntaje. Pedir tu propio informe es una consulta suave que solo tú puedes ver.",
    "No te inscribe en un préstamo ni en un plan de pago.",
    "No vendemos tus datos. Tu número de Seguro Social y tu fecha de nacimiento se guardan cifrados; las pantallas muestran los últimos cuatro dígitos.",
  ],
  youTitle: "Tu nombre",
  addressTitle: "Dónde vives ahora",
  numberTitle: "Fecha de nacimiento y número de Seguro Social",
  firstName: "Nombre",
  middleName: "Segundo nombre (opcional)",
  lastName: "Apellido",
  street: "Calle y número",
  city: "Ciudad",
  state: "Estado",
  choose: "Elige",
  zipCode: "Código postal",
  dateOfBirth: "Fecha de nacimiento",
  ssn: "Número de Seguro Social",
  ssnHelp: "Nueve dígitos, con o sin guiones.",
  show: "Mostrar",
  hide: "Ocultar",
  required: (field) => `${field}: este dato es necesario.`,
  zipFault: "Escribe un código postal como 48201.",
  ssnFault: "Escribe los nueve dígitos.",
  birthFault: "Escribe tu fecha de nacimiento completa.",
  instructionsTitle: "Tus instrucciones por escrito",
  instructionsNote:
    "El texto legal está en inglés. En resumen: nos autorizas a pedir tus propios informes y puntajes ahora y en cada actualización de tu plan, mientras tu cuenta esté abierta. Son consultas suaves, no afectan tu puntaje, y terminan cuando cierras tu cuenta.",
  agree: "Acepto estas instrucciones.",
  agreeFault: "Necesitamos tus instrucciones para pedir tu informe a los burós.",
  submit: "Confirmar mi identidad",
  version: (version) => `Versión ${version}`,
  spent:
    "Estos datos ya no se pueden verificar hoy. Inténtalo mañana o pide ahora que los revise una persona.",
  failed: "No se pudieron verificar tus datos. Inténtalo de nuevo en un minuto.",
  questionsTitle: "Unas preguntas que solo tú puedes responder",
  questionsLead: (minutes) =>
    `Vienen de tu expediente de crédito. Elige una respuesta en cada una. Tienes ${minutes} minutos.`,
  questionFault: "Elige una respuesta.",
  sendAnswers: "Enviar mis respuestas",
  startOver: "Empezar de nuevo",
  reviewTitle: "Una persona está revisando tus datos",
  review:
    "No pudimos comprobar todo de forma automática; suele pasar después de una mudanza o un cambio de nombre. Decidiremos en dos días hábiles y te escribiremos por correo. No tienes que hacer nada.",
  meanwhile: "Mientras tanto puedes usar la calculadora de préstamos y leer cómo funcionan los puntajes.",
  calculator: "Abrir la calculadora de préstamos",
  toDashboard: "Ir al panel",
  verifiedTitle: "Identidad verificada",
  refusedTitle: "No pudimos confirmar tu identidad",
  refused: {
    no_match:
      "El buró no encontró un expediente con estos datos. Revisa tu nombre, fecha de nacimiento, código postal y número de Seguro Social. Si te mudaste hace poco, prueba con tu dirección anterior.",
    deceased:
      "El buró marca este número de Seguro Social como de una persona fallecida. Esas marcas pueden ser un error. Pídenos que lo revisemos.",
    underage:
      "Debes tener al menos 18 años. Si la fecha de nacimiento fue un error, corrígela e inténtalo de nuevo.",
    ssn_invalid:
      "Este número no puede ser un número de Seguro Social. Revisa si hay un error e inténtalo de nuevo.",
    wrong_answers:
      "Demasiadas respuestas no coincidieron con tu expediente. Revisa tus datos e inténtalo de nuevo; recibirás preguntas nuevas.",
    expired: "Se acabó el tiempo de las preguntas. Escribe tus datos otra vez para recibir otras.",
    review_refused:
      "Revisamos tus datos y no pudimos confirmarlos. Revísalos e inténtalo de nuevo, o escríbenos.",
  },
  askPerson: "Pedir que lo revise una persona",
  contact: "Escríbenos",
  progressTitle: "Pidiendo tu primer informe",
  progressLead: "Suele tardar unos segundos.",
  progress: {
    waiting: "En espera",
    asking: "Preguntando al buró",
    answered: "Respondió",
    arrived: "Tu expediente llegó",
    no_file: "No hay expediente",
    retrying: "Aún sin respuesta; preguntamos otra vez en menos de una hora",
  },
  noFile:
    "El buró no tiene un expediente con tus datos. Es común en personas que empiezan con el crédito. Preguntaremos otra vez el próximo mes.",
  progressFailed: "Perdimos de vista el avance. Tu informe sigue en camino.",
  seeScore: "Ver mi puntaje",
  lastFour: (digits) => `Número de Seguro Social terminado en ${digits}`,
  leadTitle: "Tu primer puntaje está a dos minutos",
  leadText: "Confirma quién eres y pedimos tu informe al buró en el acto. No afecta tu puntaje.",
  leadAction: "Confirmar quién soy",
  leadQuestions: "Tienes preguntas por responder antes de que podamos pedir tu informe.",
  leadReview: "Una persona está revisando tus datos. Te escribiremos por correo en dos días hábiles.",
  leadRefused: "Todavía no pudimos confirmar tu identidad. Mira qué hacer ahora.",
  leadContinue: "Continuar",
  question: {
    accountLender: (account) => `¿Con cuál de estas empresas tienes ${account}?`,
    accountOpenedYear: (creditor) => `¿En qué año abriste tu cuenta con ${creditor}?`,
    monthlyPayment: (creditor) => `¿Cuánto pagas al mes a ${creditor}?`,
    pastStreet: "¿En cuál de estas calles has vivido?",
  },
  account: {
    creditCard: "una tarjeta de crédito",
    autoLoan: "un préstamo de auto",
    mortgage: "una hipoteca",
    studentLoan: "un préstamo estudiantil",
    other: "un préstamo personal",
  },
};
